/** A moment in a time zone's local time. */
export interface WallClock {
  /** `2026-11-21`. */
  readonly day: string;
  /** 0 is Sunday, 6 is Saturday. */
  readonly weekday: number;
  /** Minutes since midnight. */
  readonly minute: number;
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

export function wallClock(now: Date, timeZone: string): WallClock {
  const parts = new Intl.DateTimeFormat('en-AU', {
    timeZone,
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    weekday: weekdays.indexOf(part('weekday')),
    minute: Number(part('hour')) * 60 + Number(part('minute')),
  };
}

/** Minutes since midnight of `8:30` or `17:00`; `undefined` for anything else. */
export function minuteOf(time: string | null | undefined): number | undefined {
  const [, hour, minute] = /^(\d{1,2}):(\d{2})$/.exec(time ?? '') ?? [];
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute);
}

/** `17:30` as `5:30 PM`; other text stays as it is. */
export function twelveHour(time: string): string {
  const minutes = minuteOf(time);
  if (minutes === undefined) return time;
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** True when `day` (`2026-11-21`) lies within the window; both ends count, a missing end is open. */
export function withinDays(day: string, window: { readonly start?: string; readonly expiry?: string }): boolean {
  return (window.start === undefined || day >= window.start) && (window.expiry === undefined || day <= window.expiry);
}
