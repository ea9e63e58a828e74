export const orbit = {
  surrounding: 'studio',
  exposure: 1.2,
  shadow: 0.6,
  camera: { from: [0, 1.5, 11], to: [0.2, 1.0, 0], fov: 28 },
  placed: [
    { body: 'suv', colour: 'white', x: 2.7, z: 0.9, turn: -142 },
    { body: 'hatch', colour: 'green', x: 6.2, z: -2.6, turn: -152 },
  ],
  sky: '#dccfff',
};
