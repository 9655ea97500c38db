import { childrenOf, dropped, emptied, type Node, nameOf, type Rule, replaced, words } from './cut.ts'

/** The version of React whose tags, masks of lanes and numbered names these are. */
const VERSION = '19.3.1'

/**
 * Tags of fibers that are never made: of dehydrated parts, lists, resources in the head, the page's own elements, view
 * transitions and activities.
 */
const tags = new Set<unknown>([18, 19, 26, 27, 30, 31])

/** Variables and fields that never have another value. */
const constants = new Map([
  ...['isHydrating', 'isDehydrated', 'shouldStartViewTransition', 'inUpdateViewTransition'].map(
    (name) => [name, '!1'] as const,
  ),
  ['dehydrated', 'null'],
])

const hooks = new Set([
  'use',
  'useActionState',
  'useCacheRefresh',
  'useEffectEvent',
  'useFormState',
  'useHostTransitionStatus',
  'useImperativeHandle',
  'useMemoCache',
  'useOptimistic',
  'useReducer',
  'useTransition',
])

const hydration = words(`
  popHydrationState resetHydrationState popTreeContext updateDehydratedSuspenseComponent
  retrySuspenseComponentWithoutHydrating retryDehydratedSuspenseBoundary markRetryLaneIfNotHydrated clearHydrationBoundary
  hideOrUnhideDehydratedBoundary commitSuspenseHydrationCallbacks queueIfContinuousEvent clearIfContinuousEvent
  retryIfBlockedOn replayUnblockedEvents registerSuspenseInstanceRetry clearContainerSparingly
`)
const viewTransitions = words(`
  startViewTransition trackEnterViewTransitions commitEnterViewTransitions commitExitViewTransitions
  commitNestedViewTransitions restoreNestedViewTransitions restoreEnterOrExitViewTransitions measureNestedViewTransitions
  flushAfterMutationEffects queueTransitionTypes defaultOnDefaultTransitionIndicator
`)
const fragmentRefs = words(`
  FragmentInstance isFragmentInstanceParent commitFragmentInstanceInsertionEffects commitFragmentInstanceDeletionEffects
  commitNewChildToFragmentInstances
`)
const resources = words(`
  isHostHoistableType maySuspendCommit suspendInstance getResource acquireResource mountHoistable prefetchDNS preconnect
  preload preloadModule preinitScript preinitStyle preinitModuleScript onUnsuspend insertSuspendedStylesheets
  insertStylesheetIntoRoot
`)

/** Events that no browser since 2021 lacks, those that no element here listens to, and lifecycles of old components. */
const legacy = words(`
  getTargetInstForInputEventPolyfill handleEventsForInputEventPolyfill handlePropertyChange isFallbackCompositionEnd
  getFallbackBeforeInputChars constructSelectEvent callComponentWillReceiveProps
`)

/**
 * The form actions are those of functions, the thenables those given to `use` or as children, and the stacks those of
 * components, which only React's own tools print.
 */
const others = words(
  'extractEvents$1 startHostTransition requestFormReset$1 updateSuspenseListComponent isCustomElement getStackByFiberInDevAndProd trackUsedThenable',
)

/** Functions that return null where there is nothing to hydrate, to wait for or to name. */
const nulls = words(`
  getSuspenseInstanceFromFiber getActivityInstanceFromFiber upgradeHydrationErrorsToRecoverable waitForCommitToBeReady
  getParentHydrationBoundary getComponentNameFromType
`)

/**
 * React's DOM renderer without what this product does not use: hydration, view transitions, activities, lists, refs of
 * fragments, resources in the head, form actions, custom elements and events of old browsers. 22 KB less of the first
 * load, gzipped. Used all the same, a hook of these throws; others go wrong without an error, so a test finds them in our
 * sources.
 */
export function reactWithoutUnused(code: string): readonly Rule[] {
  if (!code.includes(`exports.version = "${VERSION}"`)) throw new Error(`React is not ${VERSION} any more`)
  return [
    emptied(code, {
      '{}': [...hydration, ...viewTransitions, ...fragmentRefs, ...resources, ...legacy, ...others],
      '{ return null }': nulls,
    }),
    dropped(
      /^(FragmentInstance|ViewTransitionPseudoElement)\.prototype\.|^exports\.hydrateRoot = |^ReactDOMHydrationRoot\.prototype\.unstable|^ReactDOMSharedInternals\.findDOMNode = /,
    ),
    withOwnReports,
    withoutHooks,
    withoutTags,
    withoutCases,
    withConstants,
  ]
}

/** Browsers report errors by a function of their own. */
export const withOwnReports: Rule = (node, _, code) =>
  node.type === 'ConditionalExpression' && code.startsWith('"function" === typeof reportError', node.start)
    ? replaced(node, 'reportError')
    : undefined

const withoutHooks: Rule = (node, parent) =>
  node.type === 'Property' && hooks.has(nameOf(node.key)) && parent?.type === 'ObjectExpression'
    ? replaced(node, `${nameOf(node.key)}: null`)
    : undefined

const isTag = (node: Node) => node.type === 'Identifier' || nameOf(node.property) === 'tag'

/** Comparisons with such a tag, and of lanes with those of view transitions, have one result. */
const withoutTags: Rule = (node, _, code) => {
  if (node.type !== 'BinaryExpression') return undefined
  const [left, right, operator] = [node.left as Node, node.right as Node, node.operator]
  if (operator === '===' && / & 335544064\) ===/.test(code.slice(node.start, node.end)))
    return replaced(node, '!1')
  if (!tags.has(left.value) || !isTag(right)) return undefined
  return operator === '===' ? replaced(node, '!1') : operator === '!==' ? replaced(node, '!0') : undefined
}

const leaves = (node: Node | undefined) => /^(Break|Continue|Return|Throw)/.test(node?.type ?? '')

/** Cases of such a tag never run, unless the case before runs into them. Their variables stay declared. */
const withoutCases: Rule = (node, parent, code) => {
  if (node.type !== 'SwitchCase' || !tags.has((node.test as Node | null)?.value)) return undefined
  const { discriminant, cases } = parent as Node & { discriminant: Node; cases: Node[] }
  if (!/\btag$/.test(code.slice(discriminant.start, discriminant.end))) return undefined
  let isEntered = false
  for (const { test, consequent } of cases.slice(0, cases.indexOf(node))) {
    const body = consequent as Node[]
    if (isEntered || !tags.has((test as Node | null)?.value)) isEntered = !leaves(body.at(-1))
  }
  const [first, last] = [childrenOf(node)[1], childrenOf(node).at(-1)]
  return isEntered || !first || !last
    ? undefined
    : [
        [first.start, first.start, 'if (!1) {'],
        [last.end, last.end, '}'],
      ]
}

const withConstants: Rule = (node, parent) => {
  if (node.type === 'AssignmentExpression') {
    const [left, right] = [node.left as Node, node.right as Node]
    if (!constants.has(nameOf(left) || nameOf(left.property))) return undefined
    return right.type === 'AssignmentExpression' ? [[node.start, right.start, '']] : replaced(node, '!1')
  }
  if (node.type === 'MemberExpression') {
    const value = constants.get(nameOf(node.property))
    return value === undefined ? undefined : replaced(node, value)
  }
  const value = node.type === 'Identifier' ? constants.get(nameOf(node)) : undefined
  const isDeclared =
    parent?.id === node || parent?.key === node || (parent?.params as Node[] | undefined)?.includes(node)
  return value === undefined || isDeclared ? undefined : replaced(node, value)
}
