/**
 * What is a frame? Its name, its columns with the keys they came from, where its rows came from, and how long it lives; and how
 * rows of JSON become columns of one type each (backends/brapi.md E1, E2, E8). Pure: no database.
 */
package org.athenaeum.frames.table;
