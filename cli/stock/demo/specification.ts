import type { StockWords } from '../../../schemas/entities/stock-words.ts';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import type { Choice } from './choice.ts';
import type { Random } from './random.ts';
import { defined } from '../../../engine/json/defined.ts';
import { fillTemplate } from '../feed/template.ts';

/** Equipment in groups and the features a shopper can filter by: by model year, trim, body and fuel. */
export function equipmentOf(
  choice: Choice,
  itemType: Vehicle['item_type'],
  catalogue: StockWords['equipment'],
  random: Random,
): Required<Pick<Vehicle, 'standardEquipment' | 'filtered_features'>> {
  const groups = new Map<string, string[]>();
  const features = new Set<string>();
  // The base trim of an expensive model has what the top trim of a cheap one has.
  const standing = choice.level + Math.min(0.5, Math.max(0, (choice.newPrice - 30_000) / 100_000));
  for (const item of catalogue) {
    // Makers differ by one trim level in their equipment.
    if (item.since > choice.year || (item.level > 0 && item.level > standing + 0.4 * random.next() - 0.15)) continue;
    if (!item.item_types.includes(itemType)) continue;
    if (item.bodies && !item.bodies.includes(choice.model.body)) continue;
    if (item.fuels && !item.fuels.includes(choice.engine?.fuel ?? '')) continue;
    const group = groups.get(item.group);
    if (group) group.push(item.name);
    else groups.set(item.group, [item.name]);
    if (item.feature) features.add(item.feature);
  }
  return {
    standardEquipment: [...groups].map(([name, items]) => ({ name, items })),
    filtered_features: [...features],
  };
}

/** A vehicle's interior, or another one where its material contradicts the equipment: no cloth with leather seats. */
export function interiorOf(
  { interior_colour: drawn, filtered_features: features = [] }: Vehicle,
  interiors: StockWords['interiors'],
): string {
  const own = features.find((name) => interiors.some(({ feature }) => feature === name));
  const fitting = interiors.filter(({ feature }) => feature === own).map(({ name }) => name);
  const place = interiors.findIndex(({ name }) => name === drawn);
  return fitting.find((name) => name === drawn) ?? fitting[place % fitting.length] ?? '';
}

/** Fields that follow from the model, engine and body. */
export function specificationOf(choice: Choice, words: StockWords, random: Random): Partial<Vehicle> {
  const { model, badge, engine } = choice;
  const body = words.bodies[model.body];
  const fuel = engine && words.fuels[engine.fuel];
  const gearbox = engine && words.gearboxes[engine.gearbox];
  const configuration = body?.configurations && random.pick(body.configurations);
  const cc = engine?.litres === undefined ? undefined : Math.round(engine.litres * 1000);
  const litres = engine?.litres === undefined ? undefined : Math.round(engine.litres * 10) / 10;
  return defined({
    simple_body: model.body,
    body: body?.body,
    bodyconfiguration: configuration,
    doors: body?.doors,
    seats: model.seats,
    categories: body && [...body.categories, ...(model.categories ?? []), ...(badge.categories ?? [])],
    drive: engine && words.drives[engine.drive],
    simple_drive: engine?.drive,
    fuel: fuel?.fuel,
    simple_fuel: fuel?.simple_fuel,
    trans: gearbox && fillTemplate(gearbox.trans, { gears: engine?.gears?.toString() }),
    simple_transmission: gearbox?.simple_transmission,
    gearnum: engine?.gears,
    engine_size: cc,
    engine_size_litres: litres,
    body_length: model.trailer?.lengthFt,
    body_width: model.trailer?.widthFt,
    tare_weight: model.trailer?.tareKg,
    aggregate_trailer_mass: model.trailer?.aggregateKg,
    axle_type: model.trailer?.axle,
    sleeps: model.trailer?.sleeps ?? model.sleeps,
    variant:
      model.trailer === undefined
        ? defined({
            cylinders: engine?.cylinders,
            enginesize: cc,
            enginesize_litres: litres,
            induction: engine?.induction,
            geartype: gearbox?.geartype,
            torque: engine?.torque,
            // For an electric motor the catalogue gives kWh, which is not a fuel consumption.
            fuelconsumptioncombined: engine?.litres === undefined ? undefined : engine.consumption,
            fuelcapacity: engine?.litres === undefined ? undefined : model.tankL,
            grossvehiclemass: model.massKg,
            vehiclelength: model.size?.lengthMm,
            vehicleheight: model.size?.heightMm,
            vehiclewidth: model.size?.widthMm,
            towingcapacitybraked: model.towingKg,
            bodyconfiguration: configuration,
            ancaprating: model.ancap,
          })
        : undefined,
  });
}
