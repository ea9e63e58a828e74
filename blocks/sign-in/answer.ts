import type { SignInData } from './load.ts';

/** The outcome of a step without JavaScript, for the page that shows it. */
export type SignInAnswer = Pick<SignInData, 'step' | 'phone' | 'profile' | 'error' | 'fieldError'>;

/** The answer as `submit` returned it: it never leaves the server in between. */
export function readAnswer(answer: unknown): SignInAnswer | undefined {
  return answer === undefined ? undefined : (answer as SignInAnswer);
}
