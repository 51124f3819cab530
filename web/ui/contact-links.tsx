import { TextLinkOut } from './text-link.tsx'

type Props = { phone?: { number: string; formatted: string } | null; email?: string | null }

/** Phone and email as links. */
export function ContactLinks({ phone, email }: Props) {
  return (
    <p className="flex flex-wrap gap-x-6">
      {phone && (
        <TextLinkOut alone unbroken href={`tel:${phone.number}`}>
          {phone.formatted}
        </TextLinkOut>
      )}
      {email && (
        <span className="break-all">
          <TextLinkOut alone href={`mailto:${email}`}>
            {email}
          </TextLinkOut>
        </span>
      )}
    </p>
  )
}
