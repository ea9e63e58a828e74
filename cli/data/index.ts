import { type Command, InvalidArgumentError } from 'commander';
import { sitesOption } from '../options.ts';
import { type CommandIo, processIo } from '../terminal.ts';
import { isPhoneNumber, nationalDigits } from '../../engine/text/phone.ts';

/** Accounts have Australian mobile numbers, but enquiries come from landlines and other countries, too. */
export function parsePhone(text: string): string {
  if (!isPhoneNumber(text)) throw new InvalidArgumentError('Write a phone number, such as "0412 345 678".');
  return nationalDigits(text);
}

const phoneOption = ['--phone <number>', 'phone number, in any notation', parsePhone] as const;
const siteOption = ['--site <slug>', 'slug of the site'] as const;
const where =
  'It works on the database of `forecourt serve`: set the same DATABASE_URL or FORECOURT_DATA, and FORECOURT_SECRET.';

function addExport(data: Command, io: CommandIo): void {
  data
    .command('export')
    .summary('export all data about a person')
    .description(
      `Writes all data that a site holds about a person as JSON, and records this in the audit trail.\n${where}`,
    )
    .requiredOption(...siteOption)
    .requiredOption(...phoneOption)
    .option('--email <address>', 'also data sent under this e-mail address')
    .option('-o, --out <file>', 'file to write, readable only by you (default: standard output)')
    .addHelpText(
      'after',
      `
Make sure that whoever asks is who they say they are: what is written holds their enquiries.

Examples:
  $ forecourt data export --site harbour-used --phone "0412 345 678" --out annabel.json
  $ forecourt data export --site harbour-used --phone +61412345678 --email annabel@mail.example`,
    )
    .action(async (options: { site: string; phone: string; email?: string; out?: string }) =>
      (await import('./run.ts')).runExport(options, io),
    );
}

function addErase(data: Command, io: CommandIo): void {
  data
    .command('erase')
    .summary('erase the data about a person')
    .description(
      `Erases what a site holds about a person, and records this in the audit trail: the account with its sessions, saved vehicles and searches, codes, texts and copies of messages. Leads keep their subject but lose their sender.
Nothing is erased while a lead has not reached the dealer: deliver it first (forecourt outbox), or add --even-waiting.
${where}`,
    )
    .requiredOption(...siteOption)
    .requiredOption(...phoneOption)
    .option('--email <address>', 'also data sent under this e-mail address')
    .option('--even-waiting', 'also undelivered leads, which the dealer then never receives', false)
    .addHelpText(
      'after',
      `
Systems that leads were delivered to keep their own copies: ask there, too.

Examples:
  $ forecourt data export --site harbour-used --phone 0412345678 --out before.json
  $ forecourt data erase --site harbour-used --phone 0412345678`,
    )
    .action(async (options: { site: string; phone: string; email?: string; evenWaiting: boolean }) =>
      (await import('./run.ts')).runErase(options, io),
    );
}

function addSignOut(data: Command, io: CommandIo): void {
  data
    .command('sign-out')
    .summary('end the sessions of one person or of everybody')
    .description(`Ends sessions on a site, and records that in the audit trail.\n${where}`)
    .requiredOption(...siteOption)
    .option(...phoneOption)
    .option('--all', 'of everybody on the site', false)
    .addHelpText(
      'after',
      `
Examples:
  $ forecourt data sign-out --site harbour-used --phone 0412345678
  $ forecourt data sign-out --site harbour-used --all`,
    )
    .action(async (options: { site: string; phone?: string; all: boolean }) =>
      (await import('./run.ts')).runSignOut(options, io),
    );
}

function addSweep(data: Command, io: CommandIo): void {
  data
    .command('sweep')
    .summary("delete data that has expired by the sites' rules")
    .description(
      `Deletes what is older than the rules privacy.retention.* of each site allow, as \`forecourt serve\` does every hour.
Leads and messages that are not delivered stay, whatever their age.
${where}`,
    )
    .addOption(sitesOption())
    .addHelpText('after', '\nExamples:\n  $ forecourt data sweep')
    .action(async (options: { sites: string }) => (await import('./run.ts')).runSweep(options, io));
}

/** `forecourt data`: what a person can legally request from a dealer. */
export function registerData(program: Command, io: CommandIo = processIo): void {
  const data = program.command('data').description('export, erase and expire the data of shoppers; end sessions');
  addExport(data, io);
  addErase(data, io);
  addSignOut(data, io);
  addSweep(data, io);
}
