type MarkProps = { size?: number; className?: string | undefined };

/** The symbol of the product without its name: a sieve and a grain that passes through it. */
export const Mark = ({ size = 30, className }: MarkProps) => (
  <svg className={className} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="9" fill="#0d5c63" />
    <path
      d="M7.5 10h17M10.5 15.5h11M13.5 21h5"
      stroke="#fff"
      strokeWidth="2.6"
      strokeLinecap="round"
    />
    <circle cx="16" cy="25.8" r="1.8" fill="#f2a93b" />
  </svg>
);
