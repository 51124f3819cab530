import { TextAnchor } from './text-link.tsx'

type Props = { phone?: { number: string; formatted: string } | null; email?: string | null }

/** Phone and email as links. */
export function ContactLinks({ phone, email }: Props) {
  return (
    <p className="flex flex-wrap gap-x-6">
      {phone && (
        <TextAnchor standalone noWrap href={`tel:${phone.number}`}>
          {phone.formatted}
        </TextAnchor>
      )}
      {email && (
        <span className="break-all">
          <TextAnchor standalone href={`mailto:${email}`}>
            {email}
          </TextAnchor>
        </span>
      )}
    </p>
  )
}
