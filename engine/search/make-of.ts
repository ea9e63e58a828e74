/** Which of these makes a value of `make_model` belongs to; the longest match wins. */
export function makeOf(makeModel: string, makes: readonly string[]): string | undefined {
  const text = makeModel.toLowerCase();
  return makes.filter((make) => text.startsWith(`${make.toLowerCase()} `)).sort((a, b) => b.length - a.length)[0];
}
