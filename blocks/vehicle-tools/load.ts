import type { LoadContext } from '../../engine/blocks/load.ts';
import type { RuleId } from '../../schemas/rules/index.ts';
import { sharedOf } from '../share-bar/load.ts';
import { shareChannels } from '../share-bar/channels.ts';

export const toolRules = [
  'vehicle.sidebar.tools',
  'vehicle.historyReport.access',
  'share.linkParams',
  'toast.duration',
  'toast.limit',
] as const satisfies readonly RuleId[];

/** One tool, ready to be drawn; sharing is an e-mail until the page can copy its address. */
export interface ToolLink {
  readonly tool: 'share' | 'historyReport';
  readonly href: string;
}

export interface ToolData {
  readonly name: string;
  readonly tools: readonly ToolLink[];
}

type Context = LoadContext<unknown, (typeof toolRules)[number]>;

const targets: Readonly<Partial<Record<string, (context: Context) => string | undefined>>> = {
  share: (context) => {
    const shared = sharedOf(context, context.rules['share.linkParams']);
    return shared && shareChannels.email.href(shared);
  },
  historyReport: ({ page, rules }) =>
    rules['vehicle.historyReport.access'] === 'open' ? (page.vehicle?.file ?? undefined) : undefined,
};

function isTool(tool: string): tool is ToolLink['tool'] {
  return tool in targets;
}

/** The tools of the rule `vehicle.sidebar.tools` that this vehicle has. */
export function loadTools(context: Context): ToolData | undefined {
  const { vehicle } = context.page;
  if (!vehicle) return undefined;
  const tools = context.rules['vehicle.sidebar.tools'].filter(isTool).flatMap((tool) => {
    const href = targets[tool]?.(context);
    return href ? { tool, href } : [];
  });
  return { name: vehicle.name, tools };
}
