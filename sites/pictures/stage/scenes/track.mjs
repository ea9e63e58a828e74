export const track = {
  surrounding: 'studio',
  exposure: 1.15,
  shadow: 1,
  camera: { from: [0, 0.8, 5], to: [0, 0.66, 0], fov: 24 },
  placed: [
    { body: 'motorcycle', colour: 'black', x: 1.05, z: 0, turn: 174 },
  ],
  sky: '#d0112b',
};
