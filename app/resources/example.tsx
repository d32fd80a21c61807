interface Props {
  title: string;
  text: string;
  className?: string;
}

/** An example of what may be typed, out of the way until it is wanted. */
export function Example({ title, text, className }: Props) {
  return (
    <details className={className}>
      <summary>{title}</summary>
      <pre>{text}</pre>
    </details>
  );
}
