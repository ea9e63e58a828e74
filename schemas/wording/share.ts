import { defineWording } from './define.ts';

/** Sharing a vehicle and the notices that answer it. */
export const shareWording = defineWording({
  'share.address': { text: 'Address of this page', note: 'Name of the field to copy it from by hand.' },
  'share.title': { text: 'Share this {noun}', note: 'Before the share links. noun: car, truck, caravan …' },
  'share.text': { text: 'Have a look at this {vehicle}: {url}', note: 'The message that is shared.' },
  'share.subject': { text: '{vehicle} at {dealer}', note: 'Subject of the shared e-mail.' },
  'share.facebook': { text: 'Share on Facebook' },
  'share.twitter': { text: 'Share on Twitter' },
  'share.whatsapp': { text: 'Share on WhatsApp' },
  'share.email': { text: 'Share by e-mail' },
  'share.sms': { text: 'Share by SMS' },
  'share.copy': { text: 'Copy link' },
  'share.copied': { text: 'Copied', note: 'In place of Copy link for a moment.' },
  'share.button': { text: 'Share', note: 'The share button in the sidebar.' },
  'share.toast': { text: 'Copied {car} to your clipboard!', note: 'Toast of the sidebar share button.' },
  'toast.dismiss': { text: 'Dismiss' },
});
