import type { RiskNeighbour } from '#contract/risk/risk.ts'
import { Section } from '../ui/layout/page.tsx'
import { RiskNeighbours } from './risk-neighbours.tsx'

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
