import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { Connections } from './connections.ts';
import { createCounters } from './counters.ts';
import { httpLimits } from './http-limits.ts';

afterEach(() => void vi.useRealTimers());

test('a clock that is set forward drops no reader who has bytes yet to read', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const connections = new Connections(httpLimits, createCounters(), () => '');
  const destroy = vi.fn();
  const socket = Object.assign(new EventEmitter(), { writableLength: 50_000, bytesWritten: 50_000, destroy });
  const response = new EventEmitter();
  connections.add(socket as unknown as Socket);
  connections.begin(socket as unknown as Socket, response as unknown as ServerResponse);
  response.emit('prefinish');
  vi.setSystemTime(Date.now() + 86_400_000);
  connections.look();
  expect(destroy).not.toHaveBeenCalled();
});
