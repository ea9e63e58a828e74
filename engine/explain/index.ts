export { inspectPage, type PageInspection } from './inspection.ts';
export { explainedSite, type ExplainedSite, type UnknownName } from './subject.ts';
export { type Explanation, explain, vehicleNamedAt } from './target.ts';
export { explanationText } from './text.ts';
