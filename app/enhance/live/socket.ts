export interface SocketListener {
  opened: () => void;
  frame: (data: unknown) => void;
  closed: () => void;
}

let socket: WebSocket | null = null;
const listeners = new Set<SocketListener>();

/**
 * One websocket for everything on the page, opened with the first listener and closed with the last. It does
 * not come back by itself: every listener hears that it closed and decides. The function given stops listening.
 */
export function openSocket(path: string, listener: SocketListener): () => void {
  listeners.add(listener);
  if (socket?.readyState === WebSocket.OPEN)
    queueMicrotask(() => listeners.has(listener) && listener.opened());
  if (!socket || socket.readyState > WebSocket.OPEN) connect(path);
  return () => {
    if (!listeners.delete(listener) || listeners.size > 0) return;
    const closing = socket;
    socket = null;
    closing?.close();
  };
}

function connect(path: string) {
  // Only the newest browsers take a path, or http, for the address of a socket.
  const mine = new WebSocket(new URL(path, location.href).href.replace(/^http/, "ws"));
  socket = mine;
  mine.onopen = () => socket === mine && tell((listener) => listener.opened());
  mine.onmessage = (event) => {
    const data = parse(event.data);
    if (data !== undefined && socket === mine) tell((listener) => listener.frame(data));
  };
  mine.onclose = () => {
    if (socket !== mine) return;
    socket = null;
    const told = [...listeners];
    listeners.clear();
    for (const listener of told) listener.closed();
  };
}

function tell(say: (listener: SocketListener) => void) {
  for (const listener of [...listeners]) say(listener);
}

function parse(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
