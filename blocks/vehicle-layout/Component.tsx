import type { BlockProps } from '../../engine/blocks/define.ts';

/** Main column beside the sidebar; on a phone the sidebar stands where it stands among the blocks. */
export default function VehicleLayout({ children }: BlockProps<unknown, never, never>) {
  return (
    <div className="container">
      <div className="vehicle-layout">{children}</div>
    </div>
  );
}
