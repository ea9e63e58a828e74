import { codes, type Diagnostic, diagnosticOf } from '../diagnostics/index.ts';
import { hostName, localHost } from './host-name.ts';
import { itemsOf, joinPointer, type JsonValue, member } from '../json/json.ts';
import type { LoadedDocument } from '../document/pipeline.ts';

/** Something that only one site of a server may have. */
interface Claim {
  readonly code: 'duplicate-slug' | 'duplicate-site-id' | 'duplicate-host' | 'duplicate-index';
  /** Equal for claims that exclude each other. */
  readonly key: string;
  /** What it is, in words. */
  readonly what: string;
  readonly pointer: string;
  /** Implied by the slug: of two sites with the same slug, only the slug is reported. */
  readonly implied?: true;
}

/** The parts of a document that make claims. */
export const claimingParts = ['site', 'search'] as const;

/** The source of claims: a document with at least these parts. */
export type Claiming = Pick<LoadedDocument, 'entry' | 'kind' | 'value'>;

/** A site that has claimed something; its document is not kept. */
interface Holder {
  readonly entry: string;
  readonly slug: JsonValue | undefined;
  /** The slugs of the sites that share its search index. */
  readonly sharedWith: readonly JsonValue[];
  readonly claims: ReadonlyMap<string, Claim>;
}

/** Something a site claims although another has it. */
export interface Conflict {
  /** In the document of the claiming site. */
  readonly diagnostic: Diagnostic;
  /** The document of the site that has it. */
  readonly other: string;
}

/**
 * Which slug, id, host and search index belongs to which site of one server. The first claim wins, so that no document
 * takes over another site's addresses, however valid it is on its own. A search index may be shared where each of the
 * sites names the others (`search.sharedWith`).
 */
export class SiteClaims {
  readonly #holders = new Map<string, Holder>();
  /** By the key of a claim. */
  readonly #having = new Map<string, Set<Holder>>();

  /** The claims of this document that others already hold. */
  conflicts(loaded: LoadedDocument): readonly Conflict[] {
    return this.#conflicting(holderOf(loaded)).flatMap(({ claim, other }) => {
      const diagnostic = describe(loaded, claim, other);
      return diagnostic ? [{ diagnostic, other }] : [];
    });
  }

  /** Whether none of a document's claims is held by another. */
  isFree(claiming: Claiming): boolean {
    return this.#conflicting(holderOf(claiming)).length === 0;
  }

  #conflicting(own: Holder): readonly { readonly claim: Claim; readonly other: string }[] {
    return [...own.claims.values()].flatMap((claim) => {
      const other = this.#others(own, claim).find(
        (holder) => !(claim.implied && holder.claims.get(claim.key)?.implied),
      );
      return other ? [{ claim, other: other.entry }] : [];
    });
  }

  /** Gives a document its claims, replacing its earlier ones, except for those that others hold. */
  take(claiming: Claiming): void {
    const own = holderOf(claiming);
    const claims = new Map([...own.claims].filter(([, claim]) => this.#others(own, claim).length === 0));
    const holder = { ...own, claims };
    this.release(own.entry);
    this.#holders.set(own.entry, holder);
    for (const key of claims.keys()) this.#having.set(key, (this.#having.get(key) ?? new Set()).add(holder));
  }

  /**
   * Whether a text, read before anything is parsed, could be part of a document that claims what this one does. True
   * more often than necessary, never false by mistake.
   */
  static textFilter(loaded: LoadedDocument): (text: string) => boolean {
    const isId = ({ code }: Claim) => code === 'duplicate-site-id';
    const valueOf = ({ key }: Claim) => key.slice(key.indexOf(' ') + 1).toLowerCase();
    const own = [...holderOf(loaded).claims.values()];
    const ids = own.filter(isId).map(valueOf);
    const names = own.filter((claim) => !isId(claim)).map(valueOf);
    // A slug also claims a host.
    const words = names.flatMap((name) => [name, name.replace(/\.localhost$/, '')]);
    return (text) => {
      const lower = text.toLowerCase();
      if (lower.includes('\\u') || words.some((word) => lower.includes(word))) return true;
      return [...text.matchAll(/"id"\s*:\s*"?([^\s,}"]+)/g)].some(([, id]) => ids.includes(String(Number(id))));
    };
  }

  /** Releases everything a removed document held. */
  release(entry: string): void {
    const holder = this.#holders.get(entry);
    this.#holders.delete(entry);
    if (holder) for (const key of holder.claims.keys()) this.#having.get(key)?.delete(holder);
  }

  /** The others that hold the claim `own` and may not share it. */
  #others(own: Holder, { key, code }: Claim): readonly Holder[] {
    const having = [...(this.#having.get(key) ?? [])].filter(({ entry }) => entry !== own.entry);
    return code === 'duplicate-index' ? having.filter((holder) => !shareIndex(holder, own)) : having;
  }
}

function shareIndex(one: Holder, other: Holder): boolean {
  const names = ({ sharedWith }: Holder, { slug }: Holder) => slug !== undefined && sharedWith.includes(slug);
  return one.slug !== other.slug && names(one, other) && names(other, one);
}

function holderOf({ entry, kind, value }: Claiming): Holder {
  if (kind !== 'tenant') return { entry, slug: undefined, sharedWith: [], claims: new Map() };
  const site = member(value, 'site');
  const search = member(value, 'search');
  const [slug, id, index] = [member(site, 'slug'), member(site, 'id'), member(search, 'index')];
  const claims: Claim[] = itemsOf(member(site, 'hosts')).flatMap((host, at) =>
    typeof host === 'string' ? [hostClaim(host, joinPointer('/site/hosts', at))] : [],
  );
  if (slug !== undefined) {
    claims.push({ code: 'duplicate-slug', key: `slug ${String(slug)}`, what: 'the slug', pointer: '/site/slug' });
    claims.push({ ...hostClaim(localHost(String(slug)), '/site/slug'), implied: true });
  }
  if (id !== undefined)
    claims.push({ code: 'duplicate-site-id', key: `id ${String(id)}`, what: 'the id', pointer: '/site/id' });
  const searched = { code: 'duplicate-index', what: 'the search index' } as const;
  if (index !== undefined) claims.push({ ...searched, key: `index ${String(index)}`, pointer: '/search/index' });
  else if (slug !== undefined)
    claims.push({ ...searched, key: `index ${String(slug)}`, pointer: '/site/slug', implied: true });
  // Of two equal claims, the explicit one comes first.
  const byKey = new Map(claims.toReversed().map((claim) => [claim.key, claim]));
  return { entry, slug, sharedWith: itemsOf(member(search, 'sharedWith')), claims: new Map([...byKey].toReversed()) };
}

function hostClaim(host: string, pointer: string): Claim {
  return { code: 'duplicate-host', key: `host ${hostName(host)}`, what: 'the host', pointer };
}

function describe(loaded: LoadedDocument, claim: Claim, other: string): Diagnostic | undefined {
  const { code, key, what, pointer: at } = claim;
  const { file, pointer } = loaded.origin(at);
  const range = loaded.files.find((candidate) => candidate.file === file)?.rangeOf(pointer);
  const value = key.slice(key.indexOf(' ') + 1);
  const message = `'${value}' is also ${what} of '${other}'.`;
  return range && diagnosticOf(code, message, { file, pointer, range }, codes[code].fix);
}
