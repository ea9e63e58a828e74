/** The library that runs islands in the browser. */
export type BrowserRuntime = 'react' | 'preact';

export const runtimeSchema = {
  type: 'string',
  enum: ['react', 'preact'] satisfies readonly BrowserRuntime[],
  default: 'react',
  description:
    'What islands run on in the browser: React, or Preact, which is a compatible library of a tenth of its size. Pages look and work alike.',
};
