import { operators } from '../../schemas/condition.ts';
import { nearestNames } from '../diagnostics/nearest.ts';

/** Names of operators elsewhere, in lower case, mapped to ours. */
const elsewhere: Readonly<Record<string, string>> = {
  nin: 'notIn',
  noneof: 'notIn',
  neq: 'ne',
  not: 'ne',
  isnot: 'ne',
  notequal: 'ne',
  notequals: 'ne',
  '!=': 'ne',
  is: 'eq',
  equal: 'eq',
  equals: 'eq',
  '=': 'eq',
  '==': 'eq',
  above: 'gt',
  over: 'gt',
  '>': 'gt',
  min: 'gte',
  atleast: 'gte',
  '>=': 'gte',
  below: 'lt',
  under: 'lt',
  '<': 'lt',
  max: 'lte',
  atmost: 'lte',
  '<=': 'lte',
  oneof: 'in',
  anyof: 'in',
  includes: 'contains',
};

/** Suggestions for an operator that does not exist. */
export interface OperatorAdvice {
  readonly suggestions: readonly string[];
  readonly hint?: string;
}

/** Advice on an operator that does not exist; never its opposite, which would silently invert the condition. */
export function adviseOperator(name: string, path: string): OperatorAdvice {
  const plain = name.toLowerCase().replaceAll(/[-_ ]/g, '');
  const known = Object.hasOwn(elsewhere, plain) ? elsewhere[plain] : undefined;
  if (known !== undefined) return { suggestions: [known] };
  const near = nearestNames(name, operators);
  const [, negated = ''] = /^(?:not|non|no|un|doesnt|n(?=exists$|contains$))(\w+)$/.exec(plain) ?? [];
  const [positive] = nearestNames(negated, operators);
  if (positive === undefined || near[0] === 'notIn') return { suggestions: near };
  const hint =
    positive === 'exists'
      ? 'Write "exists": false.'
      : `Write "not": ${JSON.stringify({ [path]: { [positive]: '…' } })} instead.`;
  return { suggestions: [], hint };
}
