/** What does the repository hold that bears on classes? Its folders, config, index and objects, read without git (vault B3). */
package org.athenaeum.vault.rules.repository;
