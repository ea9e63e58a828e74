import { describe, expect, test } from 'vitest';
import type { Location } from '../../schemas/entities/location.ts';
import { dom, texts } from '../../tests/support/load-block.ts';
import { type PageOptions, renderOnPage } from '../../tests/support/load-on-page.ts';
import definition from './index.tsx';

const open = (from: string, to: string) =>
  [1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open' as const, open: from, close: to }));

const sales: Location = {
  id: 1,
  slug: 'ryde',
  name: 'Ryde',
  primary: true,
  dealership_slug: 'test',
  contact_detail: { opening_hours: [...open('08:30', '17:30'), { weekday: 6, status: 'Closed' }] },
  special_hours: [
    { date: '2026-11-24', status: 'Open', start_hour: '9:00', end_hour: '17:00' },
    { date: '2026-12-25', status: 'Closed' },
  ],
};
const service: Location = {
  id: 2,
  slug: 'workshop',
  name: 'Workshop',
  location_type: 'service',
  dealership_slug: 'test',
  contact_detail: { opening_hours: open('07:30', '17:00') },
};

const hours = (options: PageOptions = {}, locations: Location[] = [sales, service]) =>
  renderOnPage(definition, { ...options, document: { locations } });

describe('table', () => {
  test('shows the opening hours of the location [hours.detail-table]', async () => {
    const html = await hours();
    expect(texts(html, '.opening-hours__heading')).toEqual(['Opening Hours']);
    expect(texts(html, '.opening-hours__of--sales tbody tr')).toEqual(['Mon-Fri8:30 AM - 5:30 PM', 'SaturdayClosed']);
  });

  test('shows by appointment if the location does', async () => {
    const html = await hours({ rules: { 'locations.hours.weekendClosed': 'byAppointment' } });
    expect(texts(html, '.opening-hours__of--sales tbody tr')[1]).toBe('SaturdayBy appointment only');
  });

  test('uses the named location, that of the page, or the primary one', async () => {
    const first = (html: string) => texts(html, 'tbody tr')[0];
    const rules = { 'locations.hours.types': ['service'] };
    expect(first(await hours({ rules, props: { location: 'workshop' } }))).toBe('Mon-Fri7:30 AM - 5:00 PM');
    const workshop = { ...service, dealership_slug: 'own', contact_detail: { opening_hours: open('09:00', '17:00') } };
    expect(first(await hours({ rules, location: workshop }))).toBe('Mon-Fri9:00 AM - 5:00 PM');
    expect(first(await hours())).toBe('Mon-Fri8:30 AM - 5:30 PM');
    expect(await hours({ props: { location: 'nowhere' } })).toBe('');
  });

  test('on a page whose slug is of something else, uses the primary location and names it', async () => {
    const other: Location = { ...sales, id: 3, slug: 'penrith', name: 'Penrith', primary: false };
    const html = await hours({ params: { slug: '2022-toyota-rav4' } }, [sales, other]);
    expect(texts(html, 'tbody tr')[0]).toBe('Mon-Fri8:30 AM - 5:30 PM');
    expect(texts(html, '.opening-hours__heading + .muted')).toEqual(['Ryde']);
  });
});

test('names the location where there are others of its kind, unless the page is about it', async () => {
  const other: Location = { ...sales, id: 3, slug: 'penrith', name: 'Penrith', primary: false };
  const named = async (options: PageOptions, locations = [sales, service, other]) =>
    texts(await hours(options, locations), '.opening-hours__heading + .muted');
  expect(await named({})).toEqual(['Ryde']);
  expect(await named({ props: { location: 'penrith' } })).toEqual(['Penrith']);
  expect(await named({ props: { location: 'penrith' }, location: other })).toEqual([]);
  expect(await named({ location: sales })).toEqual([]);
  expect(await named({}, [sales, service])).toEqual([]);
  expect(await named({}, [sales, { ...other, visible: false }])).toEqual([]);
});

describe('departments', () => {
  test('a selector offers the existing types and switches the hours [hours.location-type-selector]', async () => {
    const page = dom(await hours());
    const choices = [...page.querySelectorAll('input[type=radio]')];
    expect(choices.map((choice) => choice.getAttribute('value'))).toEqual(['sales', 'service']);
    expect(choices.map((choice) => choice.hasAttribute('checked'))).toEqual([true, false]);
    expect(page.querySelector('.opening-hours__of--service tbody tr')?.textContent).toBe('Mon-Fri7:30 AM - 5:00 PM');
    expect(definition.style).toMatch(/:has\(\[value='?"?service'?"?\]:checked\) \.opening-hours__of--service/);
  });

  test('each type is named above its hours, because they may be side by side [hours.location-type-selector]', async () => {
    expect(texts(await hours(), '.opening-hours__department')).toEqual(['Sales', 'Service']);
    expect(texts(await hours({}, [sales]), '.opening-hours__department')).toEqual([]);
  });

  test('a single type has no selector', async () => {
    expect(dom(await hours({ rules: { 'locations.hours.types': ['sales'] } })).querySelector('input')).toBeNull();
    expect(dom(await hours({}, [sales])).querySelector('input')).toBeNull();
  });
});

describe('holiday hours', () => {
  test('open in a dialog from a button [hours.view-holiday-hours-button] [hours.holiday-12-hour]', async () => {
    const html = await hours();
    const page = dom(html);
    const dialog = page.querySelector('[popover]');
    const button = [...page.querySelectorAll('button')].find((entry) => entry.textContent === 'View Holiday Hours');
    expect(button?.getAttribute('popovertarget')).toBe(dialog?.id);
    expect(dialog?.getAttribute('role')).toBe('dialog');
    expect(texts(html, '.opening-hours__holidays > div')).toEqual([
      'Tuesday 24 November 20269:00 AM - 5:00 PM',
      'Friday 25 December 2026Closed',
    ]);
  });

  test('have no button without special hours', async () => {
    expect(dom(await hours({}, [service])).querySelector('button')).toBeNull();
  });

  test('are below the table, or hidden, as the site configures', async () => {
    const inline = dom(await hours({ rules: { 'locations.holidayHours.display': 'inline' } }));
    expect(inline.querySelector('button')).toBeNull();
    expect(inline.querySelectorAll('.opening-hours__holidays > div')).toHaveLength(2);
    expect(inline.querySelector('.opening-hours__holidays')?.getAttribute('tabindex')).toBe('0');
    expect(
      texts(await hours({ rules: { 'locations.holidayHours.display': 'hidden' } }), '.opening-hours__holidays'),
    ).toEqual([]);
  });

  test('cover the configured period, in a list of at most 16rem [hours.holiday-list-max-height]', async () => {
    const near = await hours({ rules: { 'locations.holidayHours.daysAhead': 14 } });
    expect(texts(near, '.opening-hours__holidays > div')).toHaveLength(1);
    expect(definition.style).toMatch(/\.opening-hours__holidays\s*\{[^}]*max-height: ?16rem[^}]*overflow-y: ?auto/);
  });
});
