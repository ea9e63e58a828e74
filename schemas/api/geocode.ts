/** Query of `GET /api/geocode`. */
export const geocodeQuery = {
  type: 'object',
  required: ['postcode'],
  properties: { postcode: { type: 'string', maxLength: 20, description: 'An Australian postcode.' } },
} as const;

/** Answer of `GET /api/geocode`, in the form of the maps service: read at `results[0].geometry.location`. */
export const geocodeAnswer = {
  type: 'object',
  required: ['results'],
  properties: {
    results: {
      type: 'array',
      description: 'One place; none for a postcode that does not exist.',
      items: {
        type: 'object',
        required: ['geometry'],
        properties: {
          geometry: {
            type: 'object',
            required: ['location'],
            properties: {
              location: {
                type: 'object',
                description: 'The point of the place.',
                required: ['lat', 'lng'],
                properties: {
                  lat: { type: 'number', minimum: -90, maximum: 90, description: 'Latitude.' },
                  lng: { type: 'number', minimum: -180, maximum: 180, description: 'Longitude.' },
                },
              },
            },
          },
        },
      },
    },
  },
} as const;
