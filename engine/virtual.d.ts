declare module 'virtual:icons' {
  /** Address of the icon sprite, hashed by content. */
  export const iconsUrl: string;
}

declare module 'virtual:icons/sprite' {
  export const iconSprite: string;
}

declare module 'virtual:typefaces' {
  /** Addresses of the bundled font files by file name, hashed by content. */
  export const typefaceUrls: Readonly<Record<string, string>>;
}

declare module 'virtual:inline-scripts' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- an ambient module cannot import a relative one
  export const inlineScripts: import('./render/inline-scripts.ts').InlineScripts;
}

declare module 'virtual:empty-database' {
  /** Address of a file: an empty database of PGlite's as a tar, compressed with Brotli. */
  export const emptyDatabaseFile: URL;
}
