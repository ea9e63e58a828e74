/** Live maps of locations: drawn by the server, moved and zoomed here once a shopper asks for it. */
const mostZoom = 32;
const step = 0.15;

interface View {
  x: number;
  y: number;
  zoom: number;
}

/** Keeps the view within the drawing. */
function inside({ x, y, zoom }: View): View {
  const kept = Math.min(mostZoom, Math.max(1, zoom));
  const half = 0.5 / kept;
  const within = (value: number) => Math.min(1 - half, Math.max(half, value));
  return { x: within(x), y: within(y), zoom: kept };
}

function start(map: HTMLElement): void {
  const svg = map.querySelector('svg');
  const pins = [...map.querySelectorAll<HTMLElement>('[data-x]')];
  const [, , width = 0, height = 0] = (svg?.getAttribute('viewBox') ?? '').split(' ').map(Number);
  let view: View = { x: 0.5, y: 0.5, zoom: 1 };

  function show(next: View): void {
    view = inside(next);
    const { x, y, zoom } = view;
    const [left, top] = [x - 0.5 / zoom, y - 0.5 / zoom];
    svg?.setAttribute('viewBox', `${left * width} ${top * height} ${width / zoom} ${height / zoom}`);
    for (const pin of pins) {
      const [across, down] = [(Number(pin.dataset['x']) - left) * zoom, (Number(pin.dataset['y']) - top) * zoom];
      pin.style.left = `${across * 100}%`;
      pin.style.top = `${down * 100}%`;
      pin.hidden = across < 0 || across > 1 || down < 0 || down > 1;
    }
    map.classList.toggle('location-map--near', zoom > 1);
  }

  const move = (across: number, down: number) =>
    show({ ...view, x: view.x + across / view.zoom, y: view.y + down / view.zoom });
  const zoomBy = (factor: number) => show({ ...view, zoom: view.zoom * factor });
  const actions: Readonly<Record<string, () => void>> = {
    in: () => zoomBy(2),
    out: () => zoomBy(0.5),
    reset: () => show({ x: 0.5, y: 0.5, zoom: 1 }),
    ArrowLeft: () => move(-step, 0),
    ArrowRight: () => move(step, 0),
    ArrowUp: () => move(0, -step),
    ArrowDown: () => move(0, step),
    '+': () => zoomBy(2),
    '-': () => zoomBy(0.5),
  };

  for (const button of map.querySelectorAll<HTMLElement>('[data-map]'))
    button.addEventListener('click', () => actions[button.dataset['map'] ?? '']?.());
  map.tabIndex = 0;
  map.addEventListener('keydown', (event) => {
    const action = event.target === map ? actions[event.key] : undefined;
    if (!action) return;
    event.preventDefault();
    action();
  });
  map.addEventListener('pointermove', ({ buttons, movementX, movementY }) => {
    if (buttons !== 1) return;
    const { clientWidth, clientHeight } = map;
    move(-movementX / clientWidth, -movementY / clientHeight);
  });
  map.classList.add('location-map--open');
  map.focus();
}

for (const map of document.querySelectorAll<HTMLElement>('[data-location-map]')) {
  const open = map.querySelector<HTMLElement>('[data-map="open"]');
  if (!open) continue;
  open.hidden = false;
  open.addEventListener(
    'click',
    () => {
      for (const button of map.querySelectorAll<HTMLElement>('[data-map]')) button.hidden = button === open;
      start(map);
    },
    { once: true },
  );
}
