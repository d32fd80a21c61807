/** How a run of text looks: the colours are 0–15, -1 is none. */
export interface Style {
  fg: number;
  bg: number;
  bold: boolean;
  dim: boolean;
  italic: boolean;
  underline: boolean;
  inverse: boolean;
}

export const plain: Style = {
  fg: -1,
  bg: -1,
  bold: false,
  dim: false,
  italic: false,
  underline: false,
  inverse: false,
};

// Nobody sets more than a handful at once; what comes after is not looked at.
const mostParameters = 64;

/** The style after an SGR sequence whose parameters (the text between `[` and `m`) are given. */
export function applySgr(before: Style, parameters: string): Style {
  const codes = parameters
    .slice(0, mostParameters * 4)
    .split(/[;:]/, mostParameters)
    .map((code) => (code === "" ? 0 : Number(code)));
  let style = before;
  for (let at = 0; at < codes.length; at += 1) {
    const code = codes[at] ?? 0;
    if (code === 38 || code === 48) {
      const { colour, used } = extended(codes, at + 1);
      if (colour >= 0) style = code === 38 ? { ...style, fg: colour } : { ...style, bg: colour };
      at += used;
    } else style = simple(style, code);
  }
  return style;
}

/** The class names of a style. A ground brings its own readable text colour, so it wins over a text colour. */
export function classesOf(style: Style): string {
  const ground = style.inverse ? (style.fg < 0 ? 7 : style.fg) : style.bg;
  const names = [];
  if (ground >= 0) names.push(`g${ground}`);
  else if (style.fg >= 0) names.push(`f${style.fg}`);
  if (style.bold) names.push("b");
  if (style.italic) names.push("i");
  if (style.underline) names.push("u");
  if (style.dim && ground < 0 && style.fg < 0) names.push("d");
  return names.join(" ");
}

const switches: Record<number, Partial<Style>> = {
  0: plain,
  1: { bold: true },
  2: { dim: true },
  3: { italic: true },
  4: { underline: true },
  7: { inverse: true },
  21: { underline: true },
  22: { bold: false, dim: false },
  23: { italic: false },
  24: { underline: false },
  27: { inverse: false },
  39: { fg: -1 },
  49: { bg: -1 },
};

function simple(style: Style, code: number): Style {
  const change = switches[code];
  if (change) return { ...style, ...change };
  if (code >= 30 && code <= 37) return { ...style, fg: code - 30 };
  if (code >= 40 && code <= 47) return { ...style, bg: code - 40 };
  if (code >= 90 && code <= 97) return { ...style, fg: code - 82 };
  if (code >= 100 && code <= 107) return { ...style, bg: code - 92 };
  return style;
}

/** The colour of `5;n` or `2;r;g;b` behind 38 or 48, brought down to the sixteen, and how many codes that took. */
function extended(codes: number[], at: number) {
  if (codes[at] === 5) return { colour: indexed(codes[at + 1] ?? 0), used: 2 };
  if (codes[at] !== 2) return { colour: -1, used: 0 };
  const [red = 0, green = 0, blue = 0] = codes.slice(at + 1, at + 4);
  return { colour: nearest(red, green, blue), used: 4 };
}

function indexed(index: number) {
  if (!(index >= 0 && index <= 255)) return -1;
  if (index < 16) return index;
  if (index >= 232) return nearest(...grey(index));
  const step = (value: number) => (value === 0 ? 0 : 55 + value * 40);
  const cube = index - 16;
  return nearest(step(Math.floor(cube / 36)), step(Math.floor(cube / 6) % 6), step(cube % 6));
}

function grey(index: number): [number, number, number] {
  const level = 8 + (index - 232) * 10;
  return [level, level, level];
}

const palette = [
  [0, 0, 0],
  [205, 0, 0],
  [0, 205, 0],
  [205, 205, 0],
  [0, 0, 238],
  [205, 0, 205],
  [0, 205, 205],
  [229, 229, 229],
  [127, 127, 127],
  [255, 0, 0],
  [0, 255, 0],
  [255, 255, 0],
  [92, 92, 255],
  [255, 0, 255],
  [0, 255, 255],
  [255, 255, 255],
];

function nearest(red: number, green: number, blue: number) {
  const distances = palette.map(
    ([r = 0, g = 0, b = 0]) => (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2,
  );
  return distances.indexOf(Math.min(...distances));
}
