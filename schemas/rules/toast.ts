import { defineRules } from './define.ts';

/** Toasts. */
export const toastRules = defineRules({
  'toast.duration': {
    schema: { type: 'integer', minimum: 500, maximum: 60000 },
    default: 3000,
    scope: ['site'],
    summary: 'Milliseconds a toast is shown (sidebar copy).',
    effect: 'Toasts',
    witness: { page: '/cars/{used}', a: 3000, b: 8000, seen: 'b: still there after 5 s' },
  },
  'toast.limit': {
    schema: { type: 'integer', minimum: 1, maximum: 5 },
    default: 1,
    scope: ['site'],
    summary: 'Maximum number of toasts at a time.',
    effect: 'Toast stack',
    witness: { page: '/cars/{used}', a: 1, b: 3, seen: 'b: two quick saves stack two toasts' },
  },
});
