interface NoLogoProps {
  readonly className: string;
  readonly make: string;
  /** What is read out: `words('brands.noLogo')`. */
  readonly label: string;
}

/** In place of a make's logo: its initial, which the style sheet draws. */
export function NoLogo({ className, make, label }: NoLogoProps) {
  return <span className={className} role="img" aria-label={label} data-initial={make.charAt(0)} />;
}
