import type { SignInData } from './load.ts';

/** What a step without JavaScript came to, for the page that answers it. */
export type SignInAnswer = Pick<SignInData, 'step' | 'phone' | 'profile' | 'error' | 'fieldError'>;

/** The answer as `submit` gave it: it never leaves the server in between. */
export function readAnswer(answer: unknown): SignInAnswer | undefined {
  return answer === undefined ? undefined : (answer as SignInAnswer);
}
