import { clockText } from "../../components/clock";

let ticking = false;

/** Durations that are still growing say so every second. */
export function startTicking() {
  if (ticking) return;
  ticking = true;
  setInterval(tick, 1000);
}

function tick() {
  for (const place of document.querySelectorAll<HTMLElement>("[data-since]")) {
    const text = clockText(Date.now() - Number(place.dataset.since));
    if (place.textContent !== text) place.textContent = text;
  }
}
