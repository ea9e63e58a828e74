import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const inDom = ({ moduleId }: TestSpecification) => readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment');
const ofServers = ({ moduleId }: TestSpecification) => /\/tests\/(faults|bad-days|security)\//.test(moduleId);

/**
 * Runs the longest files first, those that start servers, and those in a document last: a worker, with every module it
 * has loaded, ends when the next file has another environment.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const group = new Map(files.map((file) => [file, inDom(file) ? 2 : ofServers(file) ? 0 : 1]));
    return (await super.sort(files)).toSorted((one, other) => (group.get(one) ?? 0) - (group.get(other) ?? 0));
  }
}
