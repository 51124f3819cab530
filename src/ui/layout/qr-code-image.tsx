import type { QrCode } from '#lib/text/qr-code.ts'

/** Dark on white in both themes, so that cameras can read it. */
export const QrCodeImage = ({ qr: { size, path }, label }: { qr: QrCode; label: string }) => (
  <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className="block w-full max-w-60">
    <rect width={size} height={size} fill="#fff" />
    <path d={path} fill="#000" shapeRendering="crispEdges" />
  </svg>
)
