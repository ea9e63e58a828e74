import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { getLanguageService, type MarkedString, type MarkupContent, TextDocument } from 'vscode-json-languageservice';

/** The JSON language service of editors, configured as they do: a document names its schema under `$schema`. */
const service = getLanguageService({
  schemaRequestService: (uri) => readFile(fileURLToPath(uri), 'utf8'),
  workspaceContext: { resolveRelativePath: (path, resource) => new URL(path, resource).href },
  clientCapabilities: {
    textDocument: {
      completion: { completionItem: { documentationFormat: ['markdown'], commitCharactersSupport: true } },
      hover: { contentFormat: ['markdown'] },
    },
  },
});
const schema = pathToFileURL('schemas/site.schema.json').href;
service.configure({ schemas: [{ uri: schema, fileMatch: ['tests/documents/**/*.json'] }] });

/** A document as typed by an author; `|` is the cursor. It names the schema first. */
function opened(typed: string) {
  const text = typed.replace('{', `{ "$schema": ${JSON.stringify(schema)}, `);
  const offset = text.indexOf('|');
  const document = TextDocument.create(pathToFileURL('sites/new/site.json').href, 'json', 1, text.replace('|', ''));
  return { document, position: document.positionAt(offset), json: service.parseJSONDocument(document) };
}

async function completions(typed: string) {
  const { document, position, json } = opened(typed);
  return (await service.doComplete(document, position, json))?.items ?? [];
}

/** The editor's suggestions at the cursor: their labels, in order. */
export async function offered(typed: string): Promise<readonly string[]> {
  return (await completions(typed)).map(({ label }) => label);
}

/** What choosing `label` at the cursor inserts, and the documentation shown beside it. */
export async function offer(typed: string, label: string) {
  const item = (await completions(typed)).find((candidate) => candidate.label === label);
  return { inserted: item?.textEdit?.newText ?? '', shown: plain(item?.documentation) };
}

/** The editor's hover text at the cursor, as plain text. */
export async function hovered(typed: string): Promise<string> {
  const { document, position, json } = opened(typed);
  const hover = await service.doHover(document, position, json);
  const contents = hover?.contents;
  return Array.isArray(contents) ? contents.map(plain).join('\n') : plain(contents);
}

/** The editor's diagnostics in a file: line, column and message. */
export async function underlined(file: string): Promise<readonly string[]> {
  const text = await readFile(file, 'utf8');
  const document = TextDocument.create(pathToFileURL(file).href, 'json', 1, text);
  const found = await service.doValidation(document, service.parseJSONDocument(document));
  return found.map(({ message, range: { start } }) => `${start.line + 1}:${start.character + 1} ${plain(message)}`);
}

function plain(content: MarkupContent | MarkedString | undefined): string {
  const text = typeof content === 'object' ? content.value : (content ?? '');
  return text.replace(/\\([\\`*_{}[\]()#+\-.!>])/g, '$1');
}
