import { line, object, record } from '../shape.ts';
import { defineCall } from './define.ts';
import { okAnswer } from './events.ts';

const phone = {
  type: 'string',
  minLength: 1,
  maxLength: 24,
  description: 'An Australian mobile number; spaces, +61 and 61 are understood.',
} as const;

const code = { type: 'string', minLength: 1, maxLength: 12, description: 'The code as the shopper typed it.' } as const;
const detail = (description: string) => line(description, 120);

const phoneBody = record({ phone });

/** Validates a phone before a code is requested. */
export const rateLimit = defineCall('POST /api/rate-limit', {
  summary: 'Rejects a phone that was sent too many codes.',
  body: phoneBody,
  answer: okAnswer,
});

export const otpSend = defineCall('POST /api/otp/send', {
  summary: 'Texts a code that verifies a phone, without signing in.',
  body: phoneBody,
  answer: okAnswer,
});

export const otpVerify = defineCall('POST /api/otp/verify', {
  summary: 'Verifies a phone by its code.',
  body: record({ phone, code }),
  answer: okAnswer,
});

/** What a sign-in contains about the shopper. */
export const signInBody = object(['phone'], {
  phone,
  first_name: detail('First name.'),
  last_name: detail('Last name.'),
  email: detail('Email.'),
  postcode: detail('Postcode.'),
  website: detail('Slug of the site.'),
  dealership_slug: detail('Slug of the dealership.'),
});

export const signIn = defineCall('POST /api/auth/sign-in', {
  summary: 'Texts a sign-in code.',
  body: signInBody,
  answer: okAnswer,
});

/** Its `data` is about the signed-in shopper's own number only, and null for any other. */
export const contactAnswer = record({
  data: {
    anyOf: [{ type: 'null' }, record({ exists: { type: 'boolean' } })],
  },
  error: { type: 'null' },
});

export const contactExists = defineCall('GET /api/check-if-contact-exists', {
  summary: 'Whether a phone is known; answered only to the signed-in shopper who owns it.',
  query: record({ phone_number: phone }),
  answer: contactAnswer,
});

const user = record({ id: { type: 'integer' }, phone: { type: 'string' } });

export const verify = defineCall('POST /api/auth/verify', {
  summary: 'Signs in with the texted code.',
  body: record({ phone, token: code, type: { const: 'sms' } }),
  answer: record({ user }),
});

export const signOut = defineCall('POST /api/auth/sign-out', {
  summary: 'Ends the session.',
  body: object({}),
  answer: okAnswer,
});

const shopper = object(['id', 'phone'], {
  id: { type: 'integer' },
  phone: { type: 'string' },
  first_name: detail('First name.'),
  last_name: detail('Last name.'),
  email: detail('Email.'),
  postcode: detail('Postcode.'),
});

export const sessionAnswer = record({ user: { anyOf: [{ type: 'null' }, shopper] } });

export const session = defineCall('GET /api/auth/session', {
  summary: 'The signed-in shopper, with the details of their account.',
  answer: sessionAnswer,
});
