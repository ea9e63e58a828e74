import { object, record } from '../shape.ts';
import { defineCall, id } from './define.ts';

const photo = {
  type: 'string',
  minLength: 1,
  maxLength: 120,
  description: 'The id of the photo, signed: the value of a form’s field of kind photos is a list of them.',
} as const;

export const addPhoto = defineCall('POST /api/photos', {
  summary: 'Stores a photo for a form, for a day unless the form is sent. The body is the picture: JPEG, PNG or WebP.',
  query: object('The form it is for.', ['form'], {
    form: { type: 'string', minLength: 1, maxLength: 40, description: "Name of the site's form." },
    car_id: id('The vehicle that the form is about.'),
  }),
  answer: record({ photo }),
});

export const readPhoto = defineCall('GET /api/photos/:photo', {
  summary: 'A photo added to a form within the last day, as JPEG, for the shopper who added it.',
});
