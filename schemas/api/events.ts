import { line, object, record } from '../shape.ts';
import { defineCall, id } from './define.ts';

const about = {
  car_id: id('The vehicle.'),
  dealership_id: id('The dealership that sells it.'),
  website_id: id('The site.'),
} as const;

/** The response of a successful call without content. */
export const okAnswer = record({ ok: { const: true } });

export const logEvent = defineCall('POST /api/events', {
  summary: "Logs a shopper's action.",
  body: object('An action of a shopper.', ['event_id'], {
    event_id: id("A number of the site's event map."),
    ...about,
  }),
  answer: okAnswer,
});

export const revealPhone = defineCall('POST /api/phone-reveals', {
  summary: "Records that a shopper revealed a dealer's number.",
  body: object('A phone number that a shopper revealed.', ['car_id'], about),
  answer: okAnswer,
});

/** An island's report of its failure in a browser. */
export const blockReport = defineCall('POST /api/block-reports', {
  summary: 'Logs that a block failed in a browser.',
  body: record('A block that failed in a browser.', {
    block: line('Its id.', 200),
    type: line('Its type.', 100),
    pointer: line('Its pointer in the document.', 300),
    message: line('The error message.', 300),
  }),
  answer: okAnswer,
});
