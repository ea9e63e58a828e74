import { defineBlock } from '../../engine/blocks/define.ts';
import { pageKind } from '../../engine/pages/kinds/index.ts';
import { leadsSomewhere } from '../../engine/pages/match.ts';
import { contactPath, pageOf } from '../../engine/vehicle/offers.ts';
import { contactPage } from '../../schemas/offers.ts';
import { object } from '../../schemas/shape.ts';
import { Icon } from '../shared/Icon.tsx';
import { chatAddress, isChatOpen } from '../shared/chat.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'chat-launcher',
  summary: 'A button at the edge of the window to the chat of the plugin chat, on the pages of chat.launcherPages.',
  schema: object({}),
  rules: ['chat.launcherPages'],
  wording: ['chat.launch', 'chat.write'],
  style,
  /**
   * The target of the launcher; `undefined` when no chat is available. Nothing is loaded from the provider before a
   * click.
   */
  load(context) {
    const { site, page, rules } = context;
    if (!site.facts.features.includes('chat') || !isChatOpen(page.vehicle, context)) return undefined;
    if (!rules['chat.launcherPages'].includes(pageKind(page.name).family)) return undefined;
    const address = chatAddress(site);
    if (address) return { href: address, outside: true };
    const contact = page.vehicle ? contactPath(page.vehicle) : pageOf(contactPage);
    return contact && leadsSomewhere(site, contact) ? { href: contact, outside: false } : undefined;
  },
  needsData: true,
  /** A button at the edge that opens the chat: in its own window, in the page's dialog, or on the contact page. */
  Component({ words, data }) {
    const target = data.outside ? { target: '_blank', rel: 'noopener' } : { 'data-action': 'instantMessage' };
    const label = words(data.outside ? 'chat.launch' : 'chat.write');
    return (
      <aside aria-label={label}>
        <a className="chat-launcher" href={data.href} {...target}>
          <Icon name="message" />
          {label}
        </a>
      </aside>
    );
  },
});
