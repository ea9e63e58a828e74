import type { LoadContext } from '../../engine/blocks/load.ts';
import { printPage } from '../../engine/pages/kinds/vehicle.ts';
import { type EventAttributes, eventAttributes, eventId } from '../../engine/events/ids.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { RuleValue } from '../../schemas/rules/index.ts';
import { sharedOf } from '../share-bar/load.ts';
import { shareChannels } from '../share-bar/channels.ts';
import { type PlacedControls, placedControls, controlRules } from '../shared/saved/VehicleControls.tsx';

export const toolRules = [
  ...controlRules,
  'vehicle.sidebar.tools',
  'vehicle.historyReport.access',
  'print.mode',
  'share.linkParams',
  'toast.duration',
  'toast.limit',
] as const;

/** One tool, ready to render; sharing is an e-mail until the page can copy its address. */
export interface ToolLink {
  readonly tool: 'share' | 'historyReport' | 'print';
  readonly href: string;
  /** The event of a click on it. */
  readonly event?: EventAttributes;
  /** The id of the vehicle that an enquiry must be about first. */
  readonly enquireFirst?: number;
  /** The name of the downloaded file. */
  readonly file?: string;
}

/** A control rendered by the shopper script. */
export interface ToolControls extends PlacedControls {
  readonly tool: 'saved' | 'compare';
}

export interface ToolData {
  readonly name: string;
  readonly tools: readonly (ToolLink | ToolControls)[];
}

type Context = LoadContext<unknown, (typeof toolRules)[number]>;
type Target = (vehicle: Vehicle, context: Context) => Omit<ToolLink, 'tool'> | undefined;

const targets: Readonly<Record<ToolLink['tool'], Target>> = {
  share: (_, context) => {
    const shared = sharedOf(context, context.rules['share.linkParams']);
    return shared && { href: shareChannels.email.href(shared) };
  },
  historyReport: (vehicle, { rules, site }) => {
    if (!vehicle.file) return undefined;
    const access = rules['vehicle.historyReport.access'];
    const event = eventAttributes(eventId(site, 'history'), vehicle);
    if (access === 'open') return { href: vehicle.file, event };
    const href = `/api/cars/${encodeURIComponent(vehicle.slug)}/history-report`;
    return access === 'afterEnquiry' ? { href, event, enquireFirst: vehicle.id } : { href, event };
  },
  print: (vehicle, { rules, site }) => {
    const event = eventAttributes(eventId(site, 'print'), vehicle);
    const slug = encodeURIComponent(vehicle.slug);
    if (rules['print.mode'] === 'pdf')
      return { href: `/api/cars/${slug}/brochure.pdf`, file: `${vehicle.slug}.pdf`, event };
    return site.page(printPage) && { href: `/print?car_id=${slug}`, event };
  },
};

function isLink(tool: string): tool is ToolLink['tool'] {
  return tool in targets;
}

function toolOf(
  tool: RuleValue<'vehicle.sidebar.tools'>[number],
  vehicle: Vehicle,
  context: Context,
): ToolLink | ToolControls | undefined {
  if (isLink(tool)) {
    const target = targets[tool](vehicle, context);
    return target && { tool, ...target };
  }
  const placed = placedControls(vehicle, context.rules, { save: tool === 'saved', compare: tool === 'compare' });
  return placed && { tool, ...placed };
}

/** The tools of the rule `vehicle.sidebar.tools` that this vehicle has. */
export function loadTools(context: Context): ToolData | undefined {
  const { vehicle } = context.page;
  if (!vehicle) return undefined;
  const tools = context.rules['vehicle.sidebar.tools'].flatMap((tool) => toolOf(tool, vehicle, context) ?? []);
  return { name: vehicle.name, tools };
}
