const phone = {
  type: 'string',
  minLength: 1,
  maxLength: 24,
  description: 'An Australian mobile number; spaces, +61 and 61 are understood.',
} as const;

const code = { type: 'string', minLength: 1, maxLength: 12, description: 'The code as the shopper typed it.' } as const;
const text = (description: string) => ({ type: 'string', maxLength: 120, description }) as const;

/** Body of `POST /api/rate-limit` and `POST /api/otp/send`. */
export const phoneBody = {
  type: 'object',
  required: ['phone'],
  additionalProperties: false,
  properties: { phone },
} as const;

/** Body of `POST /api/otp/verify`. */
export const otpVerifyBody = {
  type: 'object',
  required: ['phone', 'code'],
  additionalProperties: false,
  properties: { phone, code },
} as const;

/** Body of `POST /api/auth/sign-in`. */
export const signInBody = {
  type: 'object',
  required: ['phone'],
  additionalProperties: false,
  properties: {
    phone,
    first_name: text('First name.'),
    last_name: text('Last name.'),
    email: text('Email.'),
    postcode: text('Postcode.'),
    website: text('Slug of the site.'),
    dealership_slug: text('Slug of the dealership.'),
  },
} as const;

/** Body of `POST /api/auth/verify`. */
export const authVerifyBody = {
  type: 'object',
  required: ['phone', 'token', 'type'],
  additionalProperties: false,
  properties: { phone, token: code, type: { const: 'sms' } },
} as const;

/** Body of `POST /api/auth/sign-out`: nothing. */
export const emptyBody = { type: 'object', additionalProperties: false, properties: {} } as const;

/** Query of `GET /api/check-if-contact-exists`. */
export const contactQuery = {
  type: 'object',
  required: ['phone_number'],
  properties: { phone_number: phone },
} as const;

/** Its answer: `data` is about the signed-in shopper's own number only, for all others it is null. */
export const contactAnswer = {
  type: 'object',
  required: ['data', 'error'],
  additionalProperties: false,
  properties: {
    data: {
      anyOf: [
        { type: 'null' },
        {
          type: 'object',
          required: ['exists'],
          additionalProperties: false,
          properties: { exists: { type: 'boolean' } },
        },
      ],
    },
    error: { type: 'null' },
  },
} as const;

const user = {
  type: 'object',
  required: ['id', 'phone'],
  additionalProperties: false,
  properties: { id: { type: 'integer' }, phone: { type: 'string' } },
} as const;

/** Answer of `POST /api/auth/verify`. */
export const userAnswer = {
  type: 'object',
  required: ['user'],
  additionalProperties: false,
  properties: { user },
} as const;

/** Answer of `GET /api/auth/session`. */
export const sessionAnswer = {
  type: 'object',
  required: ['user'],
  additionalProperties: false,
  properties: { user: { anyOf: [{ type: 'null' }, user] } },
} as const;
