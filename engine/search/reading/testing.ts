import { filterLabels, filterNames } from '../../../schemas/search/filters.ts';
import { searchWords } from '../../../schemas/search/words.ts';
import { lexiconOf } from './lexicon.ts';
import type { Grammar } from './names.ts';
import { vocabularyOf } from './vocabulary.ts';

/** Values of a field, each of one vehicle. */
export const values = (text: string) => Object.fromEntries(text.split(',').map((value) => [value, 1]));
/** The values of a small stock, by field. */
export const stock = {
  make: values('Toyota,Volkswagen,Mercedes-Benz,Mazda,Audi,Holden,Peugeot,Lexus,Kia,MG'),
  make_model: values(
    'Toyota Corolla,Toyota HiLux,Toyota LandCruiser Prado,Volkswagen Golf,Mercedes-Benz C-Class,Mazda MX-5,Mazda 3,' +
      'Audi A7,Holden Ute,Peugeot 2008,Lexus IS,Kia Sport,MG Sport',
  ),
  simple_body: values('Hatch,Ute,SUV,Sedan,People Mover,Convertible'),
  simple_fuel: values('Diesel,Petrol,Electric,Hybrid'),
  transmission: values('Automatic,Manual'),
  simple_drive: values('4WD,AWD,FWD,RWD'),
  colour: values('Race Red,Merlot Red,Gunmetal,Machine Grey,Sunset Orange'),
  car_type: values('new,used,demo'),
  item_type: values('car,motorcycle'),
  city: values('Geelong,Orange'),
  state: values('VIC,NSW'),
  weekly_price_range: values('$100 - $150 per week'),
  'variant.cylinders': values('4,8'),
  doors: values('2,5'),
  seats: values('2,5,7,8'),
  sleeps: values('2,4,6'),
  engine_size: values('471,2488,2755'),
  'variant.grossvehiclemass': values('4495,8000'),
  'variant.towingcapacitybraked': values('3500'),
  categories: values('First car,Towing,LAMS and learner,Family'),
  filtered_features: values('Diesel Heater,Sunroof'),
};
export const words = searchWords({ same: { ute: ['workhorse'] } });
/** What its searches are read with. */
export const grammar: Grammar = {
  lexicon: lexiconOf(words, new Map(filterNames.map((name) => [name, filterLabels[name]]))),
  vocabulary: vocabularyOf(stock, words),
  hasDistance: true,
  sorts: ['relevance', 'priceAsc', 'kmAsc', 'nearest'],
  year: 2026,
  masses: ['grossvehiclemass'],
};
