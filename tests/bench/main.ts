import { benchPages } from './pages.tsx';

const wanted = new Set(process.argv.slice(2));
const runs = (name: string) => wanted.size === 0 || wanted.has(name);

function line(name: string, figure: string, goal: string): void {
  console.log(`${name.padEnd(44)} ${figure.padStart(16)}   ${goal}`);
}

if (runs('pages')) {
  const { elements, handWritten, freshData, unchanged, compressed } = await benchPages();
  const times = (rate: number) => `${(rate / handWritten).toFixed(2)} ×`;
  line(`results page (${elements} elements), by hand`, `${handWritten.toFixed(0)} pages/s`, 'baseline');
  line('results page, fresh data', times(freshData), 'goal ≥ 1.5 ×');
  line('results page, unchanged', times(unchanged), 'goal ≥ 5 ×');
  line('results page, cached and compressed', times(compressed), 'goal ≥ 15 ×');
}
