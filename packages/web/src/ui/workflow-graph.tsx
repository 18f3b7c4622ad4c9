import { classNames } from './class-names.ts'

export interface GraphStep {
  readonly id: string
  readonly type: string
  /** Steps that come before it. */
  readonly needs: readonly string[]
  /** Of a run: how it stands. */
  readonly state?: 'waiting' | 'running' | 'good' | 'bad'
}

const box = { width: 120, height: 34, gapX: 16, gapY: 34 }

/**
 * Pixels a unit, whatever the room: stretched to a page, two steps were a poster (letters of 60 px at 900 px), and shrunk to fit, ten
 * under each other could not be read (6 px). What is larger than its place scrolls.
 */
const scale = 1.15

const strokes = {
  waiting: 'stroke-line-strong',
  running: 'stroke-accent',
  good: 'stroke-good',
  bad: 'stroke-bad',
}

/** Rows by the longest way to each step, so that every line leads down. */
const layoutSteps = (steps: readonly GraphStep[]) => {
  const level = new Map<string, number>()
  for (const { id, needs } of steps)
    level.set(id, Math.max(0, ...needs.map((need) => (level.get(need) ?? -1) + 1)))
  const rows: GraphStep[][] = []
  for (const step of steps) (rows[level.get(step.id) ?? 0] ??= []).push(step)
  const widest = Math.max(1, ...rows.map((row) => row.length))
  const width = widest * (box.width + box.gapX) - box.gapX
  const positions = new Map(
    rows.flatMap((row, y) => {
      const inset = (width - (row.length * (box.width + box.gapX) - box.gapX)) / 2
      return row.map(
        ({ id }, x) =>
          [id, { x: inset + x * (box.width + box.gapX), y: y * (box.height + box.gapY) }] as const,
      )
    }),
  )
  return { positions, width, height: Math.max(1, rows.length) * (box.height + box.gapY) - box.gapY }
}

type Positions = ReturnType<typeof layoutSteps>['positions']

const Lines = ({
  steps,
  positions,
}: {
  readonly steps: readonly GraphStep[]
  readonly positions: Positions
}) =>
  steps.flatMap(({ id, needs }) =>
    needs.map((need) => {
      const [from, to] = [positions.get(need), positions.get(id)]
      if (!from || !to) return null
      const [x1, y1, x2] = [from.x + box.width / 2, from.y + box.height, to.x + box.width / 2]
      return (
        <path
          key={`${need} ${id}`}
          d={`M${x1} ${y1}C${x1} ${y1 + 18} ${x2} ${to.y - 18} ${x2} ${to.y}`}
          fill="none"
          strokeWidth="1.5"
          className="stroke-line-strong"
        />
      )
    }),
  )

const Boxes = ({
  steps,
  positions,
}: {
  readonly steps: readonly GraphStep[]
  readonly positions: Positions
}) =>
  steps.map(({ id, type, state = 'waiting' }) => {
    const { x, y } = positions.get(id) ?? { x: 0, y: 0 }
    return (
      <g key={id} transform={`translate(${x} ${y})`}>
        <rect
          width={box.width}
          height={box.height}
          rx="4"
          strokeWidth="1.5"
          className={classNames('fill-raised', strokes[state])}
        />
        <text
          x={box.width / 2}
          y="15"
          textAnchor="middle"
          fontSize="11"
          fontWeight="600"
          className="fill-ink font-mono"
        >
          {id.length > 16 ? `${id.slice(0, 15)}…` : id}
        </text>
        <text x={box.width / 2} y="27" textAnchor="middle" fontSize="9" className="fill-ink-faint">
          {type}
        </text>
      </g>
    )
  })

/** Steps and what each waits for; the list beneath says the same to who cannot see it. */
export const WorkflowGraph = ({
  label,
  steps,
}: {
  readonly label: string
  readonly steps: readonly GraphStep[]
}) => {
  if (steps.length === 0) return null
  const { positions, width, height } = layoutSteps(steps)
  return (
    <figure className="max-h-[36rem] overflow-auto" role="region" aria-label={label} tabIndex={0}>
      <svg
        viewBox={`-2 -2 ${width + 4} ${height + 4}`}
        aria-hidden="true"
        className="mx-auto block"
        width={(width + 4) * scale}
        height={(height + 4) * scale}
      >
        <Lines steps={steps} positions={positions} />
        <Boxes steps={steps} positions={positions} />
      </svg>
      <ol className="sr-only">
        {steps.map(({ id, type, needs }) => (
          <li key={id}>
            {id}, {type}
            {needs.length > 0 && ` ← ${needs.join(', ')}`}
          </li>
        ))}
      </ol>
    </figure>
  )
}
