import { connect } from 'node:net';
import { sql } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { afterAll, expect, test } from 'vitest';
import { testBackend } from '../../tests/support/backend.ts';
import { testVehicle } from '../../tests/support/render-block.tsx';
import { testServer } from '../../tests/support/test-server.ts';
import { users } from './db/schema.ts';
import { errorFields } from './log.ts';

const backend = testBackend();
afterAll(() => backend.close());

const host = 'test-motors.localhost';
const typed = ['Annabel', 'Leeward', 'annabel@mail.example', '0412345678', '0412 345 678', 'Is it red?'];

/** A site whose table of this name is gone, and all that it logs. */
async function without(table: string) {
  const { app, logged } = await testServer(
    [
      {
        document: {
          pages: {
            '/contact': {
              name: 'contact',
              title: 'C',
              blocks: [{ type: 'lead-form', id: 'enquiry', form: 'enquiry' }],
            },
          },
        },
        vehicles: [testVehicle],
      },
    ],
    { server: { backend } },
  );
  const database = await backend.database();
  const post = async (path: string, body: string, type: string) => {
    await database.execute(sql.raw(`alter table ${table} rename to ${table}_away`));
    try {
      const headers = { host, origin: `http://${host}`, 'content-type': type };
      const { status } = await app.request(`http://${host}${path}`, { method: 'POST', headers, body });
      return status;
    } finally {
      await database.execute(sql.raw(`alter table ${table}_away rename to ${table}`));
    }
  };
  return { post, lines: () => logged.map((line) => JSON.stringify(line)).join('\n') };
}

const person = {
  name: 'Annabel',
  last_name: 'Leeward',
  email: 'annabel@mail.example',
  phone: '0412 345 678',
  message: 'Is it red?',
};

test('a lead that the database rejects leaves no input in the log', async () => {
  const { post, lines } = await without('leads');
  const lead = { form: 'enquiry', idempotency_key: 'a-key-of-sixteen-letters', ...person };
  expect(await post('/api/leads', JSON.stringify(lead), 'application/json')).toBe(503);
  const form = new URLSearchParams({ _block: 'enquiry', ...person }).toString();
  expect(await post('/contact', form, 'application/x-www-form-urlencoded')).toBe(503);
  expect(lines()).toContain('42P01');
  expect(lines()).toContain('store-lead.ts');
  for (const word of typed) expect(lines()).not.toContain(word);
});

test('a code that the database rejects leaves neither the phone nor a digest of the code in the log', async () => {
  const { post, lines } = await without('codes');
  const asked = { phone: '0412 345 678', first_name: 'Annabel', email: 'annabel@mail.example' };
  expect(await post('/api/auth/sign-in', JSON.stringify(asked), 'application/json')).toBe(503);
  expect(lines()).toContain('42P01');
  for (const word of typed) expect(lines()).not.toContain(word);
  expect(lines()).not.toMatch(/[A-Za-z0-9_-]{43}/);
});

test('a connection that the database refuses is a message without a stack or a query', async () => {
  const refused = Object.assign(new Error('role "nobody" does not exist'), { code: '28000' });
  const fault = { error: 'role "nobody" does not exist', sqlState: '28000' };
  expect(errorFields(new DrizzleQueryError('select 1', [], refused))).toEqual(fault);
  expect(errorFields(refused)).toEqual(fault);
  const away = await new Promise((failed) => connect({ host: '127.0.0.1', port: 1 }).on('error', failed));
  expect(errorFields(away)).toEqual({ error: 'connect ECONNREFUSED 127.0.0.1:1' });
  expect(errorFields(new AggregateError([away]))).toEqual({ error: 'connect ECONNREFUSED 127.0.0.1:1' });
});

test('a value that the database rejects is not quoted', async () => {
  const database = await backend.database();
  const failed = await database
    .select()
    .from(users)
    .where(sql`${users.id} = cast(${'0412345678'} || 'x' as integer)`)
    .catch((error: unknown) => error);
  const fields = errorFields(failed);
  expect(fields).toMatchObject({ error: 'invalid input syntax for type integer: "…"', sqlState: '22P02' });
  expect(JSON.stringify(fields)).not.toContain('0412345678');
});
