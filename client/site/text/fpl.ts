import type { Page } from '../page.ts'
import { section } from '../section.ts'

export default {
  title: 'Fantasy league',
  lead: 'Your own eleven from the clubs of the live league. It is not open, and no day is set for it; these are the rules that it is planned with.',
  updated: '2026-11-21',
  sections: [
    section('state', 'Where it stands', [
      'The fantasy league is planned and cannot be played. Nothing is taken for it, nobody can sign up for it early, and whoever offers you a place in it is a fraud. Until then the [live league](/playouts) plays with the same clubs.',
    ]),
    section('squad', 'A squad', [
      'A squad is fifteen players for a budget of 100: two goalkeepers, five defenders, five midfielders and three forwards, no more than three from one club. Eleven of them play. You may change two between rounds; a third change costs four points.',
      'Rounds come quickly here, so a fantasy week is made of all the rounds of one day, from midnight to midnight in Nairobi.',
    ]),
    section('points', 'Points', [
      {
        terms: [
          ['A goal', 'Four points for a forward, five for a midfielder, six for a defender or goalkeeper.'],
          ['No goal against', 'Four points for each defender and the goalkeeper, one for each midfielder.'],
          ['Two goals against', 'One point less for each defender and the goalkeeper.'],
          ['A yellow card', 'One point less.'],
          ['A red card', 'Three points less.'],
          ['The captain', 'Counts twice, whichever way.'],
        ],
      },
      'Only what the incidents of a match say counts, and they stay open to everybody: whoever wants to can add up any team by hand.',
    ]),
    section('groups', 'Groups and prizes', [
      'There will be one table for everybody and groups for friends, which are free and have no prizes. The prizes of the public table come from the operator and not from the other players, and will be published before the first day.',
      'Those who have excluded themselves from betting are not let in by this door either: see [responsible gambling](/responsible-gambling#limits).',
    ]),
  ],
} satisfies Page
