/** A vehicle as tag managers know items. */
export interface TagItem {
  readonly item_id: string;
  readonly item_name: string;
  readonly item_brand: string;
  readonly price?: number | null | undefined;
}

/** What the tags script needs to know about the page. */
export interface TagSettings {
  /** The script of the tag manager. */
  readonly src: string;
  readonly consent: 'none' | 'notice' | 'optIn';
  readonly site: string;
  /** Events of opening this page, pushed at once. */
  readonly opened: readonly string[];
  /** Event names by the id of the shopper event they are pushed for. */
  readonly named: Readonly<Record<string, string>>;
  /** The page's vehicle. */
  readonly item?: TagItem;
}
