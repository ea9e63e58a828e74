import { describe, expect, test } from 'vitest';
import { compare, type Kept } from './compare.ts';
import { Ledger } from './ledger.ts';
import type { Receipt } from './receiver.ts';

const receipt = (about: string, times = 1): Receipt => ({ times, about: new Set([about]) });

/** A ledger with one acknowledged item of each kind, and a database and receivers that have lost nothing of it. */
function everything() {
  const ledger = new Ledger();
  ledger.leads.set('key-1', { acknowledged: true, leadId: 7 });
  ledger.saves.set('0412345678 10001', { acknowledged: true });
  ledger.reveals.set(1, { acknowledged: true, tries: 1 });
  ledger.events.set(2, { acknowledged: true, tries: 1 });
  ledger.users.set('0412345678', { acknowledged: true });
  const kept: Kept = {
    leads: [{ id: 7, key: 'key-1' }],
    messages: ['key-1'],
    saves: ['0412345678 10001'],
    reveals: [1],
    events: [2],
    users: ['0412345678'],
  };
  const taken = { leads: new Map([['key-1', receipt('7')]]), events: new Map([['event-1', receipt('2')]]) };
  return { ledger, kept, taken };
}

describe('comparing acknowledged and stored records', () => {
  test('finds nothing when everything matches', () => {
    const { ledger, kept, taken } = everything();
    expect(compare(ledger, kept, taken)).toEqual({ lost: [], doubled: [], delivered: 1, redelivered: 0 });
  });

  test('finds all lost records, in the database and in transit', () => {
    const { ledger } = everything();
    const nothing: Kept = { leads: [], messages: [], saves: [], reveals: [], events: [], users: [] };
    expect(compare(ledger, nothing, { leads: new Map(), events: new Map() }).lost).toEqual([
      'lead key-1: acknowledged as 7, kept as nothing',
      'lead key-1: acknowledged, not delivered',
      'save 0412345678 10001: acknowledged, not kept',
      'user 0412345678: acknowledged, not kept',
      'reveal 1: acknowledged, not kept',
      'event 2: acknowledged, not kept',
      'event 2: acknowledged, not delivered',
    ]);
  });

  test('finds all duplicates', () => {
    const { ledger, kept, taken } = everything();
    const twice: Kept = {
      leads: [...kept.leads, { id: 8, key: 'key-1.changed' }],
      messages: ['key-1', 'key-1.changed'],
      saves: [...kept.saves, ...kept.saves],
      reveals: [1, 1],
      events: [2, 2],
      users: [...kept.users, ...kept.users],
    };
    const again = new Map([...taken.events, ['event-2', receipt('2')], ['event-3', receipt('2')]]);
    expect(compare(ledger, twice, { ...taken, events: again }).doubled).toEqual([
      'lead key-1: 2 rows',
      'lead key-1: 2 messages',
      'save 0412345678 10001: 2 rows',
      'user 0412345678: 2 rows',
      'reveal 1: sent 1 times, 2 rows',
      'event 2: sent 1 times, 2 rows',
      'event 2: 2 rows, delivered under 3 keys',
    ]);
  });

  test('finds a time slot booked twice', () => {
    const { ledger, kept, taken } = everything();
    const slot = '10001 2026-12-01 10:00';
    ledger.leads.set('key-8', { acknowledged: true, leadId: 8, slot });
    ledger.leads.set('key-9', { acknowledged: false, slot });
    const leads = [...kept.leads, { id: 8, key: 'key-8' }];
    const arrived = { ...taken, leads: new Map([...taken.leads, ['key-8', receipt('8')]]) };
    expect(compare(ledger, { ...kept, leads }, arrived)).toMatchObject({ lost: [], doubled: [] });
    const both = [...leads, { id: 9, key: 'key-9' }];
    expect(compare(ledger, { ...kept, leads: both }, arrived).doubled).toEqual([`test drive ${slot}: booked 2 times`]);
  });

  test('treats a delivery repeated under its key as one, and one under another key as a duplicate', () => {
    const { ledger, kept, taken } = everything();
    const again = new Map([['key-1', receipt('7', 3)]]);
    expect(compare(ledger, kept, { ...taken, leads: again })).toMatchObject({ doubled: [], redelivered: 2 });
    const other = new Map([...again, ['key-2', receipt('7')]]);
    expect(compare(ledger, kept, { ...taken, leads: other }).doubled).toEqual(['lead 7: delivered under 2 keys']);
  });

  test('finds an application that was lost, and a trade-in that was settled and is not, or not delivered', () => {
    const { ledger, kept, taken } = everything();
    ledger.leads.set('application.key-5', { acknowledged: true, leadId: 8, isDelivered: false });
    ledger.leads.set('key-6', { acknowledged: true, leadId: 9, settled: true });
    const trade = [{ id: 9, key: 'key-6', settled: true }];
    const leads = [...kept.leads, { id: 8, key: 'application.key-5' }, ...trade];
    const messages = [...kept.messages, 'key-6', 'key-6.completed'];
    const reported = new Map([...taken.leads, ['key-6', receipt('9')], ['key-6.completed', receipt('9')]]);
    const all = { ...taken, leads: reported };
    expect(compare(ledger, { ...kept, leads, messages }, all)).toMatchObject({ lost: [], doubled: [] });
    const begun = [...kept.leads, { id: 9, key: 'key-6' }];
    const silent = new Map([...reported].filter(([key]) => key !== 'key-6.completed'));
    expect(compare(ledger, { ...kept, leads: begun, messages }, { ...taken, leads: silent }).lost).toEqual([
      'lead application.key-5: acknowledged as 8, kept as nothing',
      'lead key-6: acknowledged as settled, kept as begun',
      'lead key-6: settled, not delivered',
    ]);
  });

  test('accepts unacknowledged records, stored or not', () => {
    const { ledger, kept, taken } = everything();
    ledger.leads.set('key-3', { acknowledged: false });
    ledger.events.set(5, { acknowledged: false, tries: 2 });
    const more = { ...kept, events: [2, 5, 5] };
    expect(compare(ledger, kept, taken)).toMatchObject({ lost: [], doubled: [] });
    expect(compare(ledger, more, taken)).toMatchObject({ lost: [], doubled: [] });
  });
});
