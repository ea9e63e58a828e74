export const orbit = {
  surrounding: 'studio',
  exposure: 1.2,
  shadow: 0.6,
  camera: { from: [0, 1.5, 11], to: [0, 0.85, 0], fov: 22 },
  placed: [
    { body: 'suv', colour: 'white', x: -0.6, z: 0.9, turn: -142 },
    { body: 'hatch', colour: 'green', x: 2.9, z: -2.6, turn: -152 },
  ],
  sky: '#dccfff',
};
