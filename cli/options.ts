import { Option } from 'commander';

/** The option that names the folder of the sites. */
export const sitesOption = (description = 'folder of the site documents') =>
  new Option('--sites <folder>', description).default('sites');

/** The option of commands whose output other programs read, too. */
export const formatOption = (choices: readonly string[] = ['text', 'json']) =>
  new Option('--format <format>', 'output format').choices(choices).default('text');
