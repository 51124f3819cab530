import { href } from 'react-router'
import type { RiskNeighbour } from '#features/risk/risk.contract.ts'
import { Section } from '#ui/layout/page.tsx'
import { Tag } from '#ui/list/chip.tsx'
import { TextLink } from '#ui/text/text-link.tsx'

const KINDS: Record<RiskNeighbour['kind'], string> = {
  phone: 'телефон',
  inn: 'ИНН',
  email_domain: 'почтовый домен',
  address: 'адрес',
  text: 'почти тот же текст',
  device: 'то же устройство',
}

/** Which companies share something with this one: the graph as a table. */
function RiskNeighbours({ neighbours }: { neighbours: RiskNeighbour[] }) {
  if (neighbours.length === 0) return null
  return (
    <Section title="Связи">
      <table className="w-full max-w-text border-rule border-t">
        <caption className="sr-only">Компании, у которых есть общее с этой</caption>
        <thead>
          <tr className="border-rule border-b text-left text-ink2 text-meta">
            <th scope="col" className="py-2 font-medium">
              Что общее
            </th>
            <th scope="col" className="py-2 font-medium">
              С кем
            </th>
          </tr>
        </thead>
        <tbody>
          {neighbours.map(({ kind, value, company, is_caught }) => (
            <tr key={`${kind} ${value} ${company.id}`} className="border-rule border-b align-top">
              <td className="wrap-anywhere py-1.5 pr-3">
                {KINDS[kind]} {value}
              </td>
              <td className="wrap-anywhere py-1.5">
                <TextLink to={href('/companies/:id', { id: String(company.id) })}>{company.name}</TextLink>{' '}
                {is_caught && <Tag tone="danger">останавливали</Tag>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

/** What a vacancy, a company or a resume says now, and which companies share something with it. */
export const SubjectDetails = ({ text, neighbours }: { text: string; neighbours: RiskNeighbour[] }) => (
  <>
    {text && (
      <Section title="Текст">
        <p className="wrap-anywhere max-w-text whitespace-pre-line">{text}</p>
      </Section>
    )}
    <RiskNeighbours neighbours={neighbours} />
  </>
)
