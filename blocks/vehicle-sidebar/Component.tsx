import type { BlockProps } from '../../engine/blocks/define.ts';

interface SidebarProps {
  readonly sticky?: boolean;
}

/** What a shopper decides by and acts on: heading, price, buttons, tools. */
export default function VehicleSidebar({ props, children }: BlockProps<SidebarProps, never, never>) {
  return (
    <div className="vehicle-sidebar">
      <div
        className={
          props.sticky === false ? 'vehicle-sidebar__body' : 'vehicle-sidebar__body vehicle-sidebar__body--sticks'
        }
      >
        {children}
      </div>
    </div>
  );
}
