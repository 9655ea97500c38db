import { createElement, Fragment, type ReactNode } from 'react'

/** A message with elements between its texts: `['Read the ', <Link …/>, ' first.']`. */
export const Sentence = ({ of: parts }: { of: readonly ReactNode[] }) =>
  createElement(Fragment, null, ...parts)
