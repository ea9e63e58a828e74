declare module 'virtual:icons' {
  /** Address of the icon sprite, hashed by content. */
  export const iconsUrl: string;
}

declare module 'virtual:icons/sprite' {
  export const iconSprite: string;
}

declare module 'virtual:inline-scripts' {
  export const inlineScripts: Readonly<Record<'early' | 'answers' | 'visit', string>>;
}
