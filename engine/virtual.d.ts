declare module 'virtual:icons' {
  /** Address of the icon sprite, hashed by content. */
  export const iconsUrl: string;
}

declare module 'virtual:icons/sprite' {
  export const iconSprite: string;
}

declare module 'virtual:inline-scripts' {
  export const earlyScript: string;
  export const visitScript: string;
}
